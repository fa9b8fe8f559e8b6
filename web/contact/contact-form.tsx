import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  contactLimits,
  contactMessages,
  contactSubjects,
  findSubject,
  imagesProblem,
  subjectLine,
} from '#contract/contact/contact-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { withReturn } from '#web/browser/safe-return.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { TicketForm, TicketNotice } from '#web/pages/ticket-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { NotYet } from '#web/ui/forms/not-yet.tsx';
import { CircleAlert, UserRound } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const [search] = useSearchParams();
  const preset = findSubject(search.get('subject'))?.value ?? '';
  const { categories } = useShopFacts();
  const category = categories.find(({ address }) => address === search.get('category'))?.address;
  const sending = useContactForm(preset, category);
  const { form, images, subject, ticket, isSessionOver, submit } = sending;
  const { user, isInitialized } = useAuth();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const waits = useId();
  const canSend = user !== null && !isSessionOver;
  const { isSending } = form;
  const about = findSubject(subject);

  return (
    <TicketForm
      title="Send us a Message"
      form={form}
      choice={{
        name: 'subject',
        label: 'Subject',
        none: 'Choose a subject',
        options: contactSubjects,
        hint: subject === 'custom' && category && (
          <Chip tone="accent">{subjectLine({ subject, category })}</Chip>
        ),
        after: subject === 'custom' && <OrRequestPiece category={category} />,
      }}
      text={{ name: 'message', label: 'Message', max: contactLimits.messageMax, rows: 7 }}
      head={
        <>
          <Writer isSessionOver={isSessionOver} />
          {ticket && (
            <TicketNotice ticket={ticket}>
              We have also sent you a copy by email. We reply within 24 hours and settle complaints
              within one month.
            </TicketNotice>
          )}
        </>
      }
      files={acceptFiles(images.add)}
      onSubmit={submit}
    >
      <div className="empty:hidden sm:col-span-2">
        {about && about.images > 0 && (
          <ImageChoice
            most={about.images}
            problem={imagesProblem(about.value, images.chosen.length)}
            images={images}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <NotYet
          id={waits}
          words={isInitialized && !canSend ? 'Log in to send it' : ''}
          onLead={() => void navigate(withReturn('/login', pathname + query))}
        >
          <Button
            type="submit"
            size="large"
            disabled={!canSend}
            aria-describedby={waits}
            loading={isSending}
          >
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </NotYet>
        <Progress progress={sending.progress} />
      </div>
    </TicketForm>
  );
}

function OrRequestPiece({ category }: { category: string | undefined }) {
  return (
    <p className="text-soft sm:col-span-2">
      Do you know the size, the colours or the date?{' '}
      <Link
        to={`/commissions/new${category ? `?category=${category}` : ''}`}
        className="font-semibold text-accent underline underline-offset-4"
      >
        Request a Custom Piece
      </Link>{' '}
      with all the details, and discuss it on one page.
    </p>
  );
}

/** Who writes, or that nobody is signed in; of fixed height, so that nothing jumps. */
function Writer({ isSessionOver }: { isSessionOver: boolean }) {
  const { user, isInitialized } = useAuth();
  const { pathname, search } = useLocation();
  const { email } = useShopFacts();
  if (!isInitialized) {
    return (
      <>
        <noscript>
          <Notice icon={<CircleAlert aria-hidden="true" />} className="bg-madder-wash text-madder">
            This form needs JavaScript. Without it, please write to {email}.
          </Notice>
        </noscript>
        <Notice className="invisible">{contactMessages.notLoggedIn}</Notice>
      </>
    );
  }
  if (user && !isSessionOver) {
    return (
      <Notice icon={<UserRound aria-hidden="true" />} className="bg-shade text-ink">
        Signed in as {user.name || user.email}
      </Notice>
    );
  }
  return (
    <Notice icon={<CircleAlert aria-hidden="true" />} className="bg-madder-wash text-madder">
      {contactMessages.notLoggedIn}.{' '}
      <Link
        to={withReturn('/login', pathname + search)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Log in
      </Link>
    </Notice>
  );
}

interface NoticeProps {
  icon?: ReactNode;
  className: string;
  children: ReactNode;
}

function Notice({ icon, className, children }: NoticeProps) {
  return (
    <div
      className={`flex min-h-15 items-center gap-3 rounded-lg px-4 py-2 [&_svg]:size-5 [&_svg]:shrink-0 ${className}`}
    >
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Progress({ progress }: { progress: number | null }) {
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <p className="flex min-w-48 flex-1 items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label="Uploading images"
        className="h-2 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span aria-hidden="true" className="w-12 tabular-nums">
        {percent} %
      </span>
    </p>
  );
}
