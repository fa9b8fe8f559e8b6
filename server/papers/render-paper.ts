import type { Paper } from './paper.ts';

/** Draws a paper as a PDF. The drawing parts are large, so they are loaded with the first paper. */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const { drawPaper } = await import('./drawing/draw-paper.ts');
  return drawPaper(paper);
}
