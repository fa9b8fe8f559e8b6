import { CircleAlert } from '#web/ui/icons/icons.ts';

/** An error in red, where it happened. */
export function InlineError({ message }: { message: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 font-semibold text-madder empty:hidden">
      {message && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
