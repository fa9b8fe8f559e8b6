import type { z } from 'zod';
import { Problem } from '#server/infra/problems.ts';
import { checkPart } from './answer-call.ts';
import type { Caller } from './routing.ts';

export interface UploadedFile {
  /** The sender's file name. */
  name: string;
  bytes: Buffer;
  isTooHeavy: boolean;
}

export interface FormLimits {
  /** The form's field with the files; files of other fields are ignored. */
  field: string;
  /** More are counted, but not read. */
  files: number;
  fileBytes: number;
}

interface SentForm<S extends z.ZodType> {
  data: z.output<S>;
  files: UploadedFile[];
  /** How many files were sent in all. */
  count: number;
}

/** Many more files than any of our forms accepts, to distinguish one too many from an attack. */
const FILES_READ = 20;

/**
 * Reads a multipart body to its end, so that a refusal reaches a browser that is still sending.
 * @throws Problem if its fields are invalid or it did not arrive whole
 */
export async function readForm<S extends z.ZodType>(
  caller: Pick<Caller, 'parts'>,
  schema: S,
  limits: FormLimits,
): Promise<SentForm<S>> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let count = 0;
  try {
    const parts = caller.parts({ files: FILES_READ, fileSize: limits.fileBytes });
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== limits.field || ++count > limits.files) part.file.resume();
      else files.push(await readFile(part.filename, part.file));
    }
  } catch (error) {
    throw whyNotRead(error);
  }
  return { data: checkPart(schema, fields), files, count };
}

/** The parser's own errors carry a status; a body that breaks off or is malformed has none. */
export function whyNotRead(error: unknown): unknown {
  if (error instanceof Error && 'statusCode' in error) return error;
  return new Problem('invalid', 'The form did not arrive completely. Please try again.', {
    cause: error,
  });
}

async function readFile(
  name: string,
  stream: AsyncIterable<Buffer> & { truncated: boolean },
): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { name, bytes: Buffer.concat(chunks), isTooHeavy: stream.truncated };
}
