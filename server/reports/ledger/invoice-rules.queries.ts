import { sql } from 'kysely';
import { isOfThisSale } from '#server/selling/invoices/invoices.queries.ts';
import type { RuleQueries } from './stock-rules.queries.ts';

const invoices = sql`
  select number, series, financial_year, position, issued_at, order_id, taxable_paise, tax_paise, facts
    from invoices
  union all
  select number, series, financial_year, position, issued_at, order_id, taxable_paise, tax_paise, facts
    from credit_notes`;

const noted = sql`
  select invoice_id, sum(total_paise)::bigint as paise from credit_notes group by invoice_id`;

/** What was refunded of each order's current sale, and which refunds were refused. */
const back = sql`
  select refunds.order_id,
    coalesce(sum(refunds.amount_paise) filter (where refunds.status not in ('failed', 'kept')), 0)::bigint as gone,
    coalesce(sum(refunds.amount_paise) filter (where refunds.status = 'failed'), 0)::bigint as refused,
    coalesce(sum(refunds.amount_paise) filter (where refunds.status = 'kept'), 0)::bigint as kept
  from refunds
  join payments on payments.provider_payment_id = refunds.provider_payment_id
    and payments.role = 'settles'
  where ${isOfThisSale}
  group by refunds.order_id`;

/** What the tax office requires of documents: right sums, and numbers without a gap. */
export const invoiceRules: RuleQueries = {
  'order-sum': sql`
    select orders.id as order_id, lines.total_paise as should, orders.total_paise as found
    from orders join (
      select order_id, sum(price_paise * quantity - discount_paise)::bigint
        + round(sum((price_paise * quantity - discount_paise) * gst_rate) / 100)::bigint as total_paise
      from order_lines group by order_id
    ) as lines on lines.order_id = orders.id
    where orders.total_paise <> lines.total_paise
    order by orders.id`,
  'invoice-sum': sql`
    select documents.order_id, format('%s: %s and %s of tax', documents.number, lines.taxable, lines.tax)
        as should,
      format('%s: %s and %s of tax, in paise', documents.number, documents.taxable_paise, documents.tax_paise)
        as found
    from (${invoices}) as documents
    cross join lateral (
      select sum((line ->> 'taxablePaise')::bigint)::bigint as taxable,
        sum((line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint
          + (line ->> 'igstPaise')::bigint)::bigint as tax
      from jsonb_array_elements(documents.facts -> 'lines') as line
    ) as lines
    where (documents.taxable_paise, documents.tax_paise) is distinct from (lines.taxable, lines.tax)
    union all
    select invoices.order_id, format('%s: %s', invoices.number, orders.total_paise),
      format('%s: %s, in paise', invoices.number, invoices.total_paise)
    from invoices join orders on orders.id = invoices.order_id
    where invoices.total_paise <> orders.total_paise`,
  // A refused refund has its credit note, and may be tried again. What the shop keeps, since it is
  // too little to be sent, needs none, and may have one from a refusal.
  'credit-notes': sql`
    select invoices.order_id,
      case when invoices.cancelled_at is null then coalesce(back.gone, 0)
        else invoices.total_paise end as should,
      coalesce(noted.paise, 0) as found
    from invoices
    left join (${noted}) as noted on noted.invoice_id = invoices.id
    left join (${back}) as back on back.order_id = invoices.order_id
    where case when invoices.cancelled_at is null
      then coalesce(noted.paise, 0) not between coalesce(back.gone, 0)
        and coalesce(back.gone, 0) + coalesce(back.refused, 0) + coalesce(back.kept, 0)
      else coalesce(noted.paise, 0) not between invoices.total_paise - coalesce(back.kept, 0)
        and invoices.total_paise end
    order by invoices.order_id`,
  'invoice-numbers': sql`
    select null::uuid as order_id,
      format('%s/%s: 1 to %s', coalesce(documents.series, counted.series),
        coalesce(documents.financial_year, counted.financial_year), coalesce(counted.last, 0)) as should,
      format('%s documents, up to %s', coalesce(documents.times, 0), coalesce(documents.highest, 0)) as found
    from (
      select series, financial_year, count(distinct position) as times, max(position) as highest
      from (${invoices}) as documents group by series, financial_year
    ) as documents
    full join invoice_series counted using (series, financial_year)
    where coalesce(documents.times, 0) <> coalesce(counted.last, 0)
      or coalesce(documents.highest, 0) <> coalesce(counted.last, 0)
    union all
    select documents.order_id, format('a number of its series, year and place, such as %s/%s/%s',
        documents.series, substr(documents.financial_year, 3), documents.position), coalesce(documents.number, 'none')
    from (${invoices}) as documents
    where documents.number is distinct from documents.series || '/' || substr(documents.financial_year, 3) || '/'
        || lpad(documents.position::text, greatest(4, length(documents.position::text)), '0')
      or substr(documents.financial_year, 1, 4)::integer <> extract(year from
        (documents.issued_at at time zone 'Asia/Kolkata') - interval '3 months')`,
};
