import { Link } from 'react-router';
import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { MailAddress } from '#web/pages/contact-link.tsx';

/**
 * The rights that the Digital Personal Data Protection Act gives customers, and where to find them.
 */
export function Rights() {
  return (
    <>
      <p>You can, at any time and without a fee,</p>
      <ul>
        <li>ask what we hold of you, and with whom we have shared it;</li>
        <li>have it corrected, completed or brought up to date;</li>
        <li>have it erased, except for what the law makes us keep;</li>
        <li>take back a consent, as easily as you gave it;</li>
        <li>complain to our grievance officer, and get an answer;</li>
        <li>name someone who exercises these rights should you die or fall ill.</li>
      </ul>
      <h3 className="mt-2 text-xl">Where to find the buttons</h3>
      <p>
        Signed in, open your <Link to="/profile">profile</Link>. <strong>Edit Profile</strong>{' '}
        corrects your name and image. Under <strong>Privacy</strong> you see what you have confirmed
        and when, and can
      </p>
      <ul>
        <li>
          <strong>withdraw</strong> or give your consent to convenience storage and counted visits,
          with one press, there or in the cookie banner;
        </li>
        <li>
          <strong>download your data</strong>: everything that we store about you, with your images,
          as one file that people and programs can read;
        </li>
        <li>
          <strong>delete your account</strong>. We wait {privacyLimits.erasureWaitDays} days, in
          which you can change your mind; orders, returns and refunds that are open are finished
          first. We write to you when you ask and when it is done.
        </li>
      </ul>
      <h3 className="mt-2 text-xl">What stays when you leave, and why</h3>
      <p>
        Records of orders, payments and invoices stay without your name and address, since section
        36 of the CGST Act has them kept for 72 months after the annual return of their year. Only a
        tax invoice of ₹50,000 or more goes on naming its buyer. What you confirmed, and when, stays
        for {privacyLimits.consentsStoredYears} years under a number that cannot be traced to you,
        since section 6 of the Digital Personal Data Protection Act asks us to prove a consent.
      </p>
      <h3 className="mt-2 text-xl">Consents, and what needs none</h3>
      <p>
        We ask for your consent to convenience storage and counted visits, and keep a record of each
        answer with your account: which text, when, and when you withdrew it. Of visitors without an
        account the answer stays in their browser. Mails about your orders, your returns and the
        safety of your account are part of what you ask us to do, and come without a consent of
        their own. We send no newsletters.
      </p>
      <h3 className="mt-2 text-xl">Grievances, and someone in your place</h3>
      <p>
        For all else, for a complaint, or to name someone who acts for you should you die or fall
        ill, <Link to="/grievance">send a request to our grievance officer</Link>: it gets a ticket
        number and a date by which it is settled. Or write to <MailAddress /> from the email address
        of your account. If our answer does not satisfy you, you can turn to the Data Protection
        Board of India.
      </p>
    </>
  );
}
