import type { PageBody } from '../page.ts';
import { contactOfPolicy } from './terms.ts';
import { doc, facts, h2, h3, p, ul } from './write.ts';

export const privacy: Partial<PageBody> = {
  title: 'Privacy Policy',
  description:
    'The data that this shop has about you, why it needs the data, who else sees it, how long we store it, and your rights.',
  layout: 'contents',
  text: doc(
    h2('Introduction'),
    p(
      '{{shop.name}} is a small studio{{shop.place}}. This page describes the data that we collect when you visit or buy from our shop, why we need it, and your choices.',
    ),
    p(
      'In short: we store what an order needs, we do not sell data to anyone, and we show no advertising. Indian law calls you the Data Principal and us the Data Fiduciary under the Digital Personal Data Protection Act, 2023.',
    ),
    h2('Information We Collect'),
    ul(
      '**Your account:** name, email address and password, and an image if you add one.{{google.account}}',
      '**Your orders:** what you bought and paid, the name, phone number, email and address for the delivery, a gift note if you write one, your ratings and reviews, and which pieces with a certificate of authenticity are yours.',
      '**Custom pieces:** your request and our agreement, with the messages and images that we exchanged.',
      "**Payments:** the payment's number, amount, method and outcome. Never card numbers or PINs.",
      '**Your messages to us,** and the images that you attach. Only we can open these. We remove what a camera stores in them, such as the place.',
      '**Your cart and wishlist,** in your browser, and with your account when you are signed in.',
      '**Technical notes:** the network address and the kind of browser that someone signs in, registers or asks too often from, and what went wrong when something did, so that we can find faults and fend off attacks.',
    ),
    h2('How We Use Your Information'),
    ul(
      'To take, pack, deliver, exchange and refund your orders.',
      'To open your account, and to send codes and notices about its safety.',
      'To answer your messages.',
      'To keep the records that tax law requires.',
      'To keep the shop working, and keep fraud out.',
    ),
    facts('retention'),
    h2('Information Sharing and Disclosure'),
    p('We do not sell or rent your data. Others get only what their part needs:'),
    ul(
      '{{pay.sharing}}: the amount, and the name, email and phone number of your order.',
      '**The courier:** the name, address and phone number for the delivery.',
      '**Companies that deliver our emails and host our shop,** on our behalf and not for their own purposes.',
      '{{google.sharing}}',
      '**Courts and authorities,** where the law obliges us.',
    ),
    p(
      'When you type a pincode, our server may look it up with a public postal service. It sends the six digits and nothing else.',
    ),
    h2('Data Security'),
    p(
      "{{web.encrypted}}Passwords and codes are stored hashed, so that nobody can read them, we included. Card numbers are typed into the payment provider's window and never reach us.",
    ),
    p(
      'No system is perfectly safe. If your data ever gets into the wrong hands, we tell you and the Data Protection Board of India without delay what happened and what you can do.',
    ),
    h2('Your Rights and Choices'),
    p('You can, at any time and without a fee,'),
    ul(
      'ask which data we hold about you, and with whom we have shared it;',
      'have it corrected, completed or brought up to date;',
      'have it erased, except for what the law makes us keep;',
      'take back a consent, as easily as you gave it;',
      'complain to our grievance officer, and get an answer;',
      'name someone who exercises these rights should you die or fall ill.',
    ),
    h3('Where to find the buttons'),
    p(
      'Signed in, open your [profile](/profile). **Edit Profile** corrects your name and image. Under **Privacy** you see what you have confirmed and when, and can',
    ),
    ul(
      '**withdraw** or give your consent to convenience storage and counted visits, with one press, there or in the cookie banner;',
      '**download your data**: everything that we store about you, with your images, as one file that people and programs can read;',
      '**delete your account**. We wait {{days.erasure}} days, in which you can change your mind; orders, returns and refunds that are open are finished first. We email you when you request it and when it is done.',
    ),
    h3('What stays when you leave, and why'),
    p(
      'Records of orders, payments and invoices stay without your name and address, since section 36 of the CGST Act has them kept for 72 months after the annual return of their year. Only a tax invoice of ₹50,000 or more goes on naming its buyer. What you confirmed, and when, stays for {{years.consents}} years under a number that cannot be traced to you, since section 6 of the Digital Personal Data Protection Act asks us to prove a consent.',
    ),
    h3('Consents, and what needs none'),
    p(
      'We ask for your consent to convenience storage and counted visits, and keep a record of each answer with your account: which text, when, and when you withdrew it. The answer of visitors without an account stays in their browser. Emails about your orders, your returns and the safety of your account are part of our service and need no separate consent. We send no newsletters.',
    ),
    h3('Grievances, and someone in your place'),
    p(
      'For all else, for a complaint, or to name someone who acts for you should you die or fall ill, [send a request to our grievance officer](/grievance): it gets a ticket number and a date by which it is settled. Or write to [{{shop.email}}](mailto:{{shop.email}}) from the email address of your account. If our answer does not satisfy you, you can turn to the Data Protection Board of India.',
    ),
    h2('Cookies and Tracking'),
    p(
      "**What the shop cannot do without:** cookies that keep you signed in and safe while you register, and, in your browser's own storage, your cart and wishlist, your answer about cookies, and a payment or a message that is under way. The last two go when you close the tab. For use without a network the browser also keeps copies of the shop's own pages, products and images, for a month at most; they contain no personal data.",
    ),
    p(
      "**What is only convenient:** the address of your last order, for an hour the products you viewed, so that the shop works on a slow connection, and that you were counted as today's visitor. The banner asks about these on your first visit. Accept All Cookies keeps them; Reject Non-Essential, or closing the banner, clears them at once and leaves your cart and wishlist as they are. You can change your answer whenever you like: Cookie Settings, at the foot of the page, asks you again.",
    ),
    p(
      "We use no cookies for advertising and do not follow you to other sites. If you accept all cookies, your browser tells us once a day that somebody came, with a random number that it draws for that day. We add it to the day's count and forget the number two days later; no name, no account and no network address stands beside it.",
    ),
    p(
      'The payment window of {{pay.names}}{{google.button}}{{map.part}} come from other companies when you use them, and may set their own cookies, under their own policies.',
    ),
    h2("Children's Privacy"),
    p(
      'Our shop is not meant for children under 13, and we do not knowingly collect anything from them.',
    ),
    p(
      'Under the Digital Personal Data Protection Act everyone below 18 is a child, whose data may be processed only with the verifiable consent of a parent or guardian. We do not track children or show them advertising. If a child has given us data without that consent, write to us and we erase it.',
    ),
    p(
      'If you are under 18, please ask your parent or guardian to open the account and to order in their own name: they are then our customer, and the account holds their data. Anyone who opens an account confirms that they are 18 or older, or that their parent or guardian opens it; we ask for no date of birth, and note the confirmation and its day.',
    ),
    h2('Changes to the Policy'),
    p(
      'When this policy changes, the new text stands here with its date. If the change affects what you have agreed to, we also email you before it takes effect.',
    ),
    p(
      'Added since on November 23, 2026: how to fetch and delete your data yourself, what we note of your consents, and what we ask of those under 18.',
    ),
    h2('Contact Us'),
    p(
      'Questions, wishes and complaints about your data reach us here; our grievance officer answers for them. {{time.complaint}}',
    ),
    ...contactOfPolicy,
  ),
};
