import type { RichNode, RichText } from '#contract/content/rich-text.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { fillIn, fillLink } from '#server/studio/content/fill-in.ts';
import { factNodes } from './fact-nodes.ts';

/**
 * The text with all placeholders filled in. What is empty without its placeholder, such as a point
 * about Google where nobody can sign in with it, is left out.
 */
export function fillText(text: RichText, shop: ShopFacts): RichText {
  return { type: 'doc', content: text.content.flatMap((node) => fillNode(node, shop)) };
}

function fillNode(node: RichNode, shop: ShopFacts): RichNode[] {
  if (node.type === 'text') {
    const text = fillIn(node.text ?? '', shop);
    return text ? [{ ...node, text, marks: node.marks?.map((mark) => fillMark(mark, shop)) }] : [];
  }
  const written = node.type === 'facts' ? factNodes(node.attrs?.name, shop) : undefined;
  if (written) return written;
  const attrs = node.attrs && fillAttributes(node.attrs, shop);
  if (!node.content) return [{ ...node, attrs }];
  const content = node.content.flatMap((inner) => fillNode(inner, shop));
  return content.length > 0 ? [{ ...node, attrs, content }] : [];
}

const fillMark = (mark: NonNullable<RichNode['marks']>[number], shop: ShopFacts) => ({
  ...mark,
  attrs: mark.attrs && fillAttributes(mark.attrs, shop),
});

function fillAttributes(attrs: NonNullable<RichNode['attrs']>, shop: ShopFacts) {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      typeof value !== 'string'
        ? value
        : name === 'href' || name === 'to'
          ? fillLink(value, shop)
          : fillIn(value, shop),
    ]),
  );
}

/** The ids of the products that a text shows. */
export function productsIn(text: RichText): string[] {
  const ids: string[] = [];
  const look = ({ type, attrs, content }: RichNode) => {
    if (type === 'product') ids.push(String(attrs?.id));
    content?.forEach(look);
  };
  text.content.forEach(look);
  return ids;
}
