import { actionWords } from '#contract/audit/audit-words.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import type { Mail, MailContent } from '#contract/mails/mails.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Send } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { BackToList } from '../list/back-to-list.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import { without } from '../list/opens-only.ts';
import { PanelPart } from '../list/panel-part.tsx';
import { MailBadge } from './mail-badge.tsx';
import { MailView } from './mail-view.tsx';

interface MailDetailProps {
  mail: Mail;
  /** Undefined while it is fetched, null where it cannot be shown. */
  content: MailContent | null | undefined;
  onResent(mail: Mail): void;
}

const buttonLabels = { sent: 'Send Again', failed: 'Try Again', waiting: 'Send Now' } as const;

export function MailDetail({ mail, content, onResent }: MailDetailProps) {
  const { asked } = useAskedSearch();
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'resend', Mail>({
    record: 'mail',
    onUpdated: onResent,
  });

  const resend = () =>
    run('resend', () => adminCall(mailsApi.resendMail, { params: { id: mail._id } }));

  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <BackToList to={`?${without(asked, ['mail'])}`}>All emails</BackToList>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words text-2xl">{actionWords(mail.template)}</h2>
        <MailBadge mail={mail} />
      </header>
      <MailFacts mail={mail} />
      {!mail.isSecret && (
        <Button
          variant={mail.state === 'failed' ? 'primary' : 'secondary'}
          loading={task === 'resend'}
          onClick={() => void resend()}
          className="justify-self-start max-sm:w-full"
        >
          <Send aria-hidden="true" className="size-4" />
          {buttonLabels[mail.state]}
        </Button>
      )}
      <PanelPart title="Content">
        {mail.isSecret ? (
          <p>The email contains a code or a link that only the recipient may see.</p>
        ) : (
          <MailView content={content} />
        )}
      </PanelPart>
    </div>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  const { to, orderId, createdAt, sentAt, failedAt, nextTryAt, attempts, lastError, resent } = mail;
  const times: readonly (readonly [string, string | null])[] = [
    ['Created', createdAt],
    ['Sent', sentAt],
    ['Failed', failedAt],
    ['Next try', nextTryAt],
  ];
  return (
    <Facts>
      <Fact name="To">{to}</Fact>
      {orderId && (
        <Fact name="Order">
          <Link
            to={`/admin/orders?order=${orderId}`}
            className="-my-2 inline-flex min-h-11 items-center text-accent tabular-nums underline"
          >
            #{shortOrderId(orderId)}
          </Link>
        </Fact>
      )}
      {times.map(
        ([name, iso]) =>
          iso && (
            <Fact key={name} name={name}>
              <TimeText iso={iso} />
            </Fact>
          ),
      )}
      {attempts > 1 && <Fact name="Tries">{attempts}</Fact>}
      {resent > 0 && <Fact name="Resent">{resent === 1 ? 'once' : `${resent} times`}</Fact>}
      {lastError && <Fact name="Reason">{lastError}</Fact>}
    </Facts>
  );
}
