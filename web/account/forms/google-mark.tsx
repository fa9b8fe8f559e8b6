/** Google's logo in one colour. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
      <path d="M19.2 7.2a8.5 8.5 0 1 0 1.3 4.8H12" />
    </svg>
  );
}
