/**
 * What Word and Google Docs put on the clipboard, as plain structure: their lists become lists, a
 * title becomes a heading. Everything else that the text's grammar does not know, the editor leaves
 * out by itself.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script, meta, title, link, xml')) each.remove();
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2');
  joinWordLists(body);
  return body.innerHTML;
}

/** Word writes a list as paragraphs, each with its own bullet or number. */
function joinWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || !isWordItem(first)) continue;
    const list = first.ownerDocument.createElement(isNumbered(first) ? 'ol' : 'ul');
    first.before(list);
    for (
      let next: Element | null = first;
      next && isWordItem(next);
      next = list.nextElementSibling
    ) {
      for (const bullet of next.querySelectorAll('[style*="mso-list"]')) bullet.remove();
      list.append(rename(next, 'li'));
    }
  }
}

const isWordItem = (element: Element) =>
  element.tagName === 'P' && /mso-list:\s*l/i.test(element.getAttribute('style') ?? '');

const isNumbered = (element: Element) =>
  /^\W*(?:\d+|[a-z]|[ivx]+)[.)]/i.test((element.textContent ?? '').trim());

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
