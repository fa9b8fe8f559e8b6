const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => references[sign] ?? sign);
}

/** Without what XML 1.0 forbids in any form: control characters and halves of characters. */
export function printable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
