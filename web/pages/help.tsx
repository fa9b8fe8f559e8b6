import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { telephoneLink, useShopFacts, whatsappLink } from '#web/page/shop-facts.ts';
import { CreditCard } from '#web/ui/icons/credit-card.ts';
import { Mail } from '#web/ui/icons/mail.ts';
import { MessageCircle } from '#web/ui/icons/message-circle.ts';
import { Package } from '#web/ui/icons/package.ts';
import { Palette } from '#web/ui/icons/palette.ts';
import { Phone } from '#web/ui/icons/phone.ts';
import { Send } from '#web/ui/icons/send.ts';
import { Truck } from '#web/ui/icons/truck.ts';
import { Undo2 } from '#web/ui/icons/undo-2.ts';
import { UserRound } from '#web/ui/icons/user-round.ts';
import type { Route } from './+types/help.ts';
import { HelpFaq } from './help-faq.tsx';
import { HoursList } from './hours-list.tsx';
import { PageFrame, Part } from './page-frame.tsx';
import { promises } from './promises.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Help Center',
    description:
      'Answers about orders, shipping, returns, payments, your account and custom orders, and how to reach the people of the studio.',
    canonical: '/help',
  });

export default function HelpPage() {
  const [search, setSearch] = useState('');
  return (
    <PageFrame
      title="Help Center"
      subtitle="Nine questions that people ask us, and someone to ask when yours is another."
    >
      <Topics onChoose={() => setSearch('')} />
      <HelpFaq search={search} onSearch={setSearch} />
      <div className="grid gap-12 lg:grid-cols-[1fr_22rem]">
        <ContactOptions />
        <SupportHours />
      </div>
    </PageFrame>
  );
}

const topics = [
  { name: 'Orders', text: 'Placing and following them', answer: 'track', icon: Package },
  { name: 'Shipping', text: 'Costs, times and places', answer: 'shipping', icon: Truck },
  { name: 'Returns & Refunds', text: '7 days to decide', answer: 'returns', icon: Undo2 },
  { name: 'Payments', text: 'Cards, UPI, net banking', answer: 'payment', icon: CreditCard },
  { name: 'Account', text: 'Codes and passwords', answer: 'account', icon: UserRound },
  { name: 'Custom Orders', text: 'Made as you wish', answer: 'custom', icon: Palette },
] as const;

/** Plain anchors: the browser itself opens the answer that they lead to. */
function Topics({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Topics">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {topics.map(({ name, text, answer, icon: Icon }) => (
          <li key={name}>
            <a
              href={`#${answer}`}
              onClick={onChoose}
              className="flex h-full flex-col gap-x-4 gap-y-2 rounded-lg border border-line bg-rice p-4 transition-colors hover:border-geru md:flex-row md:items-center md:p-5"
            >
              <Icon aria-hidden="true" className="size-8 shrink-0 text-geru" strokeWidth={1.5} />
              <span>
                <span className="block font-semibold text-lg leading-tight">{name}</span>
                <span className="mt-0.5 block text-soft leading-snug">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactOptions() {
  const { email, phone, whatsapp } = useShopFacts();
  const options = [
    {
      label: 'Contact form',
      text: 'With images, and a ticket number',
      to: '/contact',
      icon: Send,
    },
    email && { label: 'Email', text: email, to: `mailto:${email}`, icon: Mail },
    phone && { label: 'Phone', text: phone, to: telephoneLink(phone), icon: Phone },
    whatsapp && {
      label: 'Chat on WhatsApp',
      text: whatsapp,
      to: whatsappLink(whatsapp),
      icon: MessageCircle,
    },
  ].filter((option) => typeof option === 'object');
  return (
    <Part title="Still a question?">
      <p className="max-w-prose text-lg">
        Write or call; it helps to have your order number at hand. {promises.complaint}
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        {options.map(({ label, text, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-lg border border-line bg-rice p-4 transition-colors hover:border-geru"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-geru" />
              <span className="min-w-0">
                <span className="block text-soft">{label}</span>
                <span className="block break-words font-semibold">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function SupportHours() {
  const { supportHours } = useShopFacts();
  return (
    <Part title="Support hours">
      <div className="rounded-lg border border-line bg-rice px-5 py-2">
        <HoursList hours={supportHours} joined=" to " zone="IST" />
      </div>
      <p className="mt-2 text-soft">We reply {promises.reply}.</p>
    </Part>
  );
}
