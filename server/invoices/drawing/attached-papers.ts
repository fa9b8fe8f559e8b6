import type { Db } from '#server/infra/database/connection/database.ts';
import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import { paperFileName } from '#server/invoices/paper.ts';
import { findPaper } from '#server/invoices/papers.queries.ts';
import { renderPaper } from './render-paper.ts';

/** The GST paper that a mail brings along, where it names one. */
export async function attachedPapers(
  db: Db,
  { paperId }: { paperId?: string },
): Promise<OutgoingMail['attachments']> {
  const paper = paperId && (await findPaper(db, paperId));
  if (!paper) return undefined;
  const content = await renderPaper(paper);
  return [{ filename: paperFileName(paper), contentType: 'application/pdf', content }];
}
