import { actionWords } from '#contract/audit/audit-words.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import type { Mail, MailContent } from '#contract/mails/mails.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { StepButton, stepOf, useSteps } from '#web/admin/records/steps.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Send } from '#web/ui/icons/state-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { MailBadge } from './mail-badge.tsx';
import { MailView } from './mail-view.tsx';

const buttonLabels = { sent: 'Send Again', failed: 'Try Again', waiting: 'Send Now' } as const;

const mailSteps = {
  resend: stepOf<Mail>()({
    label: ({ state }) => buttonLabels[state],
    icon: Send,
    fits: ({ isSecret }) => !isSecret,
    call: (ask, { _id: id }) => ask(mailsApi.resendMail, { params: { id } }),
  }),
};

type MailDetailProps = DetailProps<Mail, { content: MailContent | null }>;

export function MailDetail({ record: mail, data, onUpdated }: MailDetailProps) {
  const work = useSteps(mailSteps, 'mail', { record: mail, onUpdated });
  return (
    <>
      <RecordHeader title={actionWords(mail.template)} badge={<MailBadge mail={mail} />} />
      <MailFacts mail={mail} />
      <StepButton
        work={work}
        step="resend"
        variant={mail.state === 'failed' ? 'primary' : 'secondary'}
        className="justify-self-start max-sm:w-full"
      />
      <PanelPart title="Content">
        {mail.isSecret ? (
          <p>The email contains a code or a link that only the recipient may see.</p>
        ) : (
          <MailView content={data?.content} />
        )}
      </PanelPart>
    </>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  const {
    to,
    channel,
    orderId,
    createdAt,
    sentAt,
    failedAt,
    nextTryAt,
    attempts,
    lastError,
    resent,
  } = mail;
  const times: readonly (readonly [string, string | null])[] = [
    ['Created', createdAt],
    ['Sent', sentAt],
    ['Failed', failedAt],
    ['Next attempt', nextTryAt],
  ];
  return (
    <Facts>
      <Fact name="To">{to}</Fact>
      {channel && <Fact name="Channel">{channel}</Fact>}
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
