/**
 * The centre of a control, by its accessible name; null while it is not there. Its source is sent
 * into pages, so it uses nothing from outside itself.
 */
export function findPlace(kind: string, name: string): { x: number; y: number } | null {
  const selectors: Record<string, string> = {
    link: 'a[href]',
    button: 'button',
    radio: 'input[type=radio]',
    field: 'input, textarea, select',
  };
  const inside = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...inside(element.shadowRoot)] : [element],
    );
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    const said = element.getAttribute('aria-label') ?? labels[0]?.textContent;
    return (said ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const found = inside(document).find(
    (element) =>
      element.matches(selectors[kind] ?? '') &&
      nameOf(element).replace(/ ?\*$/, '') === name &&
      element.checkVisibility() &&
      !(element as HTMLButtonElement).disabled,
  );
  if (!found) return null;
  const shown = kind === 'radio' ? ((found as HTMLInputElement).labels?.[0] ?? found) : found;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
