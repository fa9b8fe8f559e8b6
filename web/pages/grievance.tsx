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
      'Ask the grievance officer: to see, correct or erase your data, to take back a consent, or to complain about a purchase.',
    canonical: '/grievance',
  });

export default function GrievancePage() {
  return (
    <PageFrame
      title="Grievance Officer"
      subtitle="For your data, and for what went wrong with a purchase. You need no account."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
        <GrievanceForm />
        <div className="grid content-start gap-10">
          <Part title="What happens then">
            <Prose className="text-base">
              <ol className="grid list-decimal gap-2 pl-5 marker:text-accent">
                <li>You get a ticket number, here and by mail.</li>
                <li>
                  The officer acknowledges your request within {grievanceLimits.acknowledgeHours}{' '}
                  hours.
                </li>
                <li>
                  It is settled within one month. If it is refused, we tell you why and whom you can
                  turn to.
                </li>
              </ol>
              <p>
                Before anything is shown, changed or erased, the officer makes sure that it is you
                who asks. If you have an account, sign in before you send this.
              </p>
            </Prose>
          </Part>
          <Part title="Who answers" id="officer">
            <Prose className="text-base">
              <GrievanceOfficer beside />
            </Prose>
          </Part>
        </div>
      </div>
    </PageFrame>
  );
}
