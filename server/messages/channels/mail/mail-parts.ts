import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  MailFrame,
  RenderedMail,
  WrittenMail,
} from '#server/messages/channels/mail/layout/mail-frame.ts';
import { fillStyles } from '#server/messages/channels/mail/layout/styles.ts';

/** XHTML's: mail programs still use the layout rules of older documents. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Prepared once: the rules take longer to prepare than a mail to convert. */
const toText = compile({
  wordwrap: 78,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    {
      selector: 'table.order',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 50 },
    },
  ],
});

/** HTML and text come from the same component, so that they cannot differ. */
export function renderParts(
  { subject, message, replyTo }: WrittenMail,
  { brand }: MailFrame,
): RenderedMail {
  const html = DOCTYPE + fillStyles(renderToStaticMarkup(message), brand);
  const text = toText(html);
  return {
    subject: subject.replace(/\s+/g, ' '),
    html,
    text: text.trim(),
    ...(replyTo && { replyTo }),
  };
}
