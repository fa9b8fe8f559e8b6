import { grievanceLimits } from '#contract/privacy/grievance-rules.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/grievance.ts';
import { GrievanceForm } from './grievance-form.tsx';
import { PageFrame, Part, Prose } from './page-frame.tsx';
import { GrievanceOfficer } from './seller.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Grievance Officer',
    description:
      'Ask the grievance officer to show, correct or erase your data, to withdraw a consent, or to settle a complaint about a purchase.',
    canonical: '/grievance',
  });

export default function GrievancePage() {
  return (
    <PageFrame
      title="Grievance Officer"
      subtitle="For questions about your data, and for problems with a purchase. You do not need an account."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
        <GrievanceForm />
        <div className="grid content-start gap-10">
          <Part title="What happens next">
            <Prose className="text-base">
              <ol className="grid list-decimal gap-2 pl-5 marker:text-accent">
                <li>You get a ticket number, here and by email.</li>
                <li>
                  The officer acknowledges your request within {grievanceLimits.acknowledgeHours}{' '}
                  hours.
                </li>
                <li>
                  Your request is settled within one month. If we refuse it, we tell you why and
                  where you can complain.
                </li>
              </ol>
              <p>
                Before the officer shows, changes or erases anything, we check your identity. If you
                have an account, please sign in before you send this.
              </p>
            </Prose>
          </Part>
          <Part title="Contact" id="officer">
            <Prose className="text-base">
              <GrievanceOfficer beside />
            </Prose>
          </Part>
        </div>
      </div>
    </PageFrame>
  );
}
