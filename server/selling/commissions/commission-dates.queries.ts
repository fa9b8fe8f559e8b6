import { sql } from 'kysely';
import type { CalendarEntry } from '#contract/commissions/admin-commissions.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** What stands in the calendar: days of delivery, days wished for, and last days of open quotes. */
export async function listDates(db: Db, { from, until }: { from: string; until: string }) {
  const { rows } = await sql<CalendarEntry>`
    select day, kind, number, title, name, step from (
      select quotes.deliver_on as day, 'delivery' as kind, commissions.*
        from commissions join commission_quotes as quotes on quotes.commission_id = commissions.id
        where quotes.status = 'accepted'
          and step in ('accepted', 'making', 'for-approval', 'approved', 'ready')
      union all
      select quotes.valid_until, 'answer', commissions.*
        from commissions join commission_quotes as quotes on quotes.commission_id = commissions.id
        where quotes.status = 'open'
      union all
      select wanted_on, 'wanted', commissions.* from commissions
        where step in ('requested', 'quoted') and wanted_on is not null
    ) as dates
    where day >= ${from} and day < ${until}
    order by day, number`.execute(db);
  return rows;
}

/** Figures of all commissions: how many there are, and the money of what was agreed on. */
export async function sumCommissions(db: Db) {
  const { rows } = await sql<CommissionSums>`
    with agreed as (
      select quotes.total_paise, quotes.answered_at, commissions.* from commissions
      join commission_quotes as quotes
        on quotes.commission_id = commissions.id and quotes.status = 'accepted'
    ), paid as (
      select payments.order_id, sum(payments.amount_paise) as paise from payments
      where payments.role = 'settles' and payments.part is not null group by payments.order_id
    ), back as (
      select order_id, sum(amount_paise) as paise from refunds
      where status not in ('failed', 'kept') and order_id in (select order_id from paid)
        and provider_payment_id in (select provider_payment_id from payments where role = 'settles')
      group by order_id
    )
    select
      (select count(*)::int from commissions) as requests,
      (select count(distinct commission_id)::int from commission_quotes) as quoted,
      (select count(*)::int from agreed) as accepted,
      (select count(*)::int from agreed
        where step in ('accepted', 'making', 'for-approval', 'approved', 'ready')) as in_work,
      (select round(avg(total_paise))::bigint from agreed) as average_paise,
      (select coalesce(sum(paise), 0)::bigint from paid) -
        (select coalesce(sum(paise), 0)::bigint from back) as received_paise,
      (select coalesce(sum(agreed.total_paise - coalesce(paid.paise, 0)), 0)::bigint
        from agreed left join paid using (order_id)
        where step in ('accepted', 'making', 'for-approval', 'approved', 'ready')) as open_paise,
      (select round(percentile_cont(0.5) within group (
          order by extract(epoch from stepped_at - created_at) / 86400))::int
        from commissions where step = 'delivered') as days,
      (select round(avg(stars), 1)::float8 from commissions where stars is not null) as stars`.execute(
    db,
  );
  return rows[0]!;
}

interface CommissionSums {
  requests: number;
  quoted: number;
  accepted: number;
  inWork: number;
  averagePaise: number | null;
  receivedPaise: number;
  openPaise: number;
  /** The middle time from a request to its delivery. */
  days: number | null;
  stars: number | null;
}
