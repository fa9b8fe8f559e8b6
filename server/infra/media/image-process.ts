// A process that decodes and draws images one by one, until the process that started it closes the
// channel. It may be killed at any moment: it stores nothing.
import { type ImageAnswer, type ImageTask, imageWork } from './image-work.ts';
import { NotAImage } from './refused-upload.ts';

process.on('message', ({ name, given }: ImageTask) => {
  const work = imageWork[name] as (...given: unknown[]) => Promise<unknown>;
  work(...given).then(
    (made) => answer({ made }),
    (error: unknown) =>
      answer(
        error instanceof NotAImage
          ? { refusal: error.message }
          : { failure: error instanceof Error ? `${error.stack}` : String(error) },
      ),
  );
});
// An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The shop decides when it ends: what it has begun is finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function answer(message: ImageAnswer): void {
  process.send?.(message, () => {});
}
