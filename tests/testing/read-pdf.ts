import { getDocumentProxy } from 'unpdf';

/** What stands on the pages of a PDF: its text, and how far right the text goes, in points. */
export async function readPdf(file: Buffer): Promise<{ text: string; reach: number }> {
  const paper = await getDocumentProxy(new Uint8Array(file));
  let text = '';
  let reach = 0;
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      text += item.str;
      reach = Math.max(reach, item.transform[4] + item.width);
    }
  }
  return { text: text.replace(/[\s\u2060]/g, ''), reach };
}
