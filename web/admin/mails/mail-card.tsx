import { actionWords } from '#contract/audit/audit-words.ts';
import type { Mail } from '#contract/mails/mails.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { CardHead } from '../list/record-card.tsx';
import { MailBadge } from './mail-badge.tsx';

export function MailCard({ record: mail }: { record: Mail }) {
  return (
    <>
      <CardHead title={actionWords(mail.template)} badge={<MailBadge mail={mail} />} />
      <span className="truncate text-soft">
        {mail.channel && `${mail.channel}: `}
        {mail.to}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <TimeText iso={mail.createdAt} />
        {mail.orderId && <span className="tabular-nums">#{shortOrderId(mail.orderId)}</span>}
      </span>
    </>
  );
}
