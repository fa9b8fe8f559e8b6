import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { commaAndChosen } from '#server/messages/channels/mail/layout/chosen.ts';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { OrderFacts } from '#server/messages/event-facts.ts';

const rupees = (paise: number) => formatExactRupees(rupeesFromPaise(paise));

/** What was bought and what it cost. */
export function OrderTable({ order, shopUrl }: { order: OrderFacts; shopUrl: string }) {
  const { discountPaise = 0, couponCode } = order;
  return (
    <table className="order" width="100%" cellPadding={0} cellSpacing={0} style={styles.text}>
      <tbody>
        {order.items.map((item) => (
          <tr key={`${item.name} ${item.selectedSize}`}>
            <td style={styles.item} width={76}>
              {item.image && (
                <img
                  src={new URL(item.image, shopUrl).href}
                  alt=""
                  width={64}
                  height={64}
                  style={styles.image}
                />
              )}
            </td>
            <td style={styles.item}>
              {item.quantity} × {item.name}
              {commaAndChosen(item)}
            </td>
            <td style={styles.sum}>{rupees(item.pricePaise * item.quantity)}</td>
          </tr>
        ))}
        <Sum name="Subtotal" paise={order.subtotalPaise + discountPaise} />
        {discountPaise > 0 && (
          <Sum name={couponCode ? `Coupon ${couponCode}` : 'Discount'} paise={-discountPaise} />
        )}
        {order.taxPaise > 0 && <Sum name="GST" paise={order.taxPaise} />}
        {!order.hasShippingLine && (
          <tr>
            <td />
            <td style={styles.item}>Shipping</td>
            <td style={styles.sum}>Free</td>
          </tr>
        )}
        <Sum name="Total" paise={order.totalPaise} strong />
      </tbody>
    </table>
  );
}

function Sum({ name, paise, strong = false }: { name: string; paise: number; strong?: boolean }) {
  const weight = strong ? { fontWeight: 700 } : {};
  return (
    <tr>
      <td />
      <td style={{ ...styles.item, ...weight }}>{name}</td>
      <td style={{ ...styles.sum, ...weight }}>{rupees(paise)}</td>
    </tr>
  );
}
