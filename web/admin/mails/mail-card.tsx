import { actionWords } from '#contract/audit/audit-words.ts';
import type { Mail } from '#contract/mails/mails.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { RecordCard } from '../list/record-card.tsx';
import { MailBadge } from './mail-badge.tsx';

export function MailCard({ mail, isOpen }: { mail: Mail; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('mail', mail._id);
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>{actionWords(mail.template)}</strong>
        <MailBadge mail={mail} />
      </span>
      <span className="truncate text-soft">{mail.to}</span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <TimeText iso={mail.createdAt} />
        {mail.orderId && <span className="tabular-nums">#{shortOrderId(mail.orderId)}</span>}
      </span>
    </RecordCard>
  );
}
