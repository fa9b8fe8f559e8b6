/** Says that a form holds what was typed before a reload or a sign-in. */
export function RestoredHint({ onForget }: { onForget(): void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      You have unsaved changes.
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold text-accent underline underline-offset-4"
      >
        Discard Changes
      </button>
    </p>
  );
}
