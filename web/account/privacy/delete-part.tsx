import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { inTheWayWords, privacyLimits, privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { UserX } from '#web/ui/icons/account-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from '../security/ask-proof.ts';
import { PartRow } from '../security/part-row.tsx';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Why the account cannot be deleted yet; undefined where it can. */
function obstacleOf({ staff, inTheWay }: OwnPrivacy): string | undefined {
  if (staff === 'last-owner') return privacyMessages.isLastOwner;
  if (staff === 'yes') return privacyMessages.isStaff;
  return inTheWayWords(inTheWay);
}

export function DeletePart({ own }: { own: OwnPrivacy }) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const obstacle = obstacleOf(own);

  async function ask(): Promise<void> {
    setAsked(false);
    setWorking(true);
    const answer = await callProven(privacyApi.askErasure, {});
    setWorking(false);
    if (!answer.success) toast.error(answer.message);
    else toast.success(answer.message ?? '');
    // A refusal may be of something that has come up since the page was opened.
    await revalidate();
  }

  return (
    <PartRow
      icon={UserX}
      title="Your account"
      about={
        obstacle ??
        `You can delete your account for good. For ${privacyLimits.erasureWaitDays} days you can still change your mind.`
      }
      action={
        obstacle ? (
          own.staff === 'no' && (
            <Link
              to="/my-orders"
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-deep"
            >
              My Orders
            </Link>
          )
        ) : (
          <Button variant="secondary" loading={isWorking} onClick={() => setAsked(true)}>
            Delete My Account
          </Button>
        )
      }
    >
      {isAsked && (
        <Suspense>
          <DeleteDialog
            stays={own.stays}
            onConfirm={() => void ask()}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </PartRow>
  );
}
