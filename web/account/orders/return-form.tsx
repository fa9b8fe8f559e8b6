import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import {
  isShopsFault,
  returnLimits,
  returnReasons,
} from '#contract/returns/record/return-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { ReturnLines } from './return-lines.tsx';
import { useReturnForm } from './use-return-form.ts';

export function ReturnForm({ order }: { order: Order }) {
  const form = useReturnForm(order);
  const { draft, problems, images, progress } = form;
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return (
    <form
      ref={frame}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      {...acceptFiles(images.add)}
      className="mt-6 grid gap-6"
    >
      {form.isRestored && (
        <p className="text-sm text-soft">
          Your entries are still here. Please add the images again.
        </p>
      )}
      <ReturnLines
        items={order.items}
        chosen={draft.chosen}
        problem={problems.lines}
        onChoose={form.choose}
      />
      <SelectField
        label="Reason"
        value={draft.reason}
        error={problems.reason}
        hint={draft.reason && <Costs reason={draft.reason} />}
        onChange={({ target }) => form.type({ reason: target.value })}
        none="Please choose"
        options={returnReasons.map(({ value, label }) => ({ value: value, label: label }))}
      />
      <Field
        label={
          <>
            Is there anything we should know?{' '}
            <span className="font-normal text-soft">(optional)</span>
          </>
        }
        hint={`${draft.details.length}/${returnLimits.detailsMax}`}
        error={problems.details}
      >
        {(ties) => (
          <textarea
            rows={4}
            maxLength={returnLimits.detailsMax}
            value={draft.details}
            onChange={({ target }) => form.type({ details: target.value })}
            className={`${controlClass} h-auto min-h-28 resize-y leading-normal`}
            {...ties}
          />
        )}
      </Field>
      <ImageChoice most={returnLimits.images} problem={problems.images} images={images} />
      <div className="grid gap-3 sm:flex sm:items-center sm:gap-6">
        <Button type="submit" size="large" loading={form.isSending}>
          {form.isSending ? 'Sending...' : 'Request Return'}
        </Button>
        {progress !== null && (
          <div className="flex-1">
            <ProgressBar label="Uploading images" part={progress} />
          </div>
        )}
      </div>
      <p className="text-sm text-soft">
        Please wait for our reply before you send anything. You can read about returns in our{' '}
        <Link to="/refund-policy" className="text-accent underline underline-offset-4">
          refund policy
        </Link>
        .
      </p>
    </form>
  );
}

function Costs({ reason }: { reason: string }) {
  return isShopsFault(reason)
    ? 'This is our fault, so we pay for the return. A photo helps us.'
    : 'The product should be unused and as it came. You pay for the return.';
}
