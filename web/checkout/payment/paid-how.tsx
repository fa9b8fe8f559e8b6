/** What the provider takes, near the button, whose words name the provider alone. */
export function PaidHow() {
  return <p className="text-center text-soft text-sm">UPI, cards or net banking</p>;
}
