import type { ReactNode } from 'react';
import { indianDay } from '#contract/api/calendar.ts';
import { deliveryWindow, dispatchDay } from '#contract/content/delivery-days.ts';
import { useShopFacts, whatsappLink } from '#web/page/shop-facts.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';

interface NextStepsProps {
  /** When it was ordered. */
  at: string;
  /** Where the mails go; empty where the page must not say. */
  email: string;
  /** Where it goes; empty for what is handed over. */
  city: string;
  place: string;
}

/** What happens after an order, with the dates that the shop's promises give. */
export function NextSteps({ at, email, city, place }: NextStepsProps) {
  const { promises, canMail } = useShopFacts();
  const sent = dispatchDay(promises.dispatch, indianDay(new Date(at)));
  const arrival = place ? deliveryWindow(promises.delivery, city, sent) : undefined;
  if (!canMail && !place) return null;
  return (
    <ol className="grid gap-2">
      {canMail && (
        <Step>
          We {email ? 'have emailed' : 'email'} you the confirmation
          {email && (
            <>
              {' '}
              at <strong className="break-words">{email}</strong>
            </>
          )}
          .
        </Step>
      )}
      {place && (
        <Step>
          We pack your order and usually send it by <DateText iso={sent} />.
          {canMail && ' You then get the tracking number by email.'}
        </Step>
      )}
      {arrival && (
        <Step>
          It should reach {place}{' '}
          {arrival.from === arrival.to ? (
            <>
              by <DateText iso={arrival.to} />
            </>
          ) : (
            <>
              between <DateText iso={arrival.from} /> and <DateText iso={arrival.to} />
            </>
          )}
          .
        </Step>
      )}
    </ol>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="relative pl-5 before:absolute before:top-2.5 before:left-0 before:rounded-full before:border-4 before:border-leaf">
      {children}
    </li>
  );
}

/** Two ways to the shop, one of them about this order. */
export function AskAboutOrder({ number }: { number: string }) {
  const { whatsapp } = useShopFacts();
  const words = encodeURIComponent(`About my order #${number}: `);
  return (
    <>
      <LinkButton variant="quiet" to="/contact?subject=order">
        Contact Us
      </LinkButton>
      {whatsapp && (
        <a
          href={`${whatsappLink(whatsapp)}?text=${words}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('quiet')}
        >
          Ask on WhatsApp
        </a>
      )}
    </>
  );
}
