import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const WORTH_BYTES = 200;

/**
 * Writes the smallest .br and .gz beside the browser's text files, so that no request waits for it.
 */
export function precompress(): Plugin {
  return {
    name: 'haat:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const file = join(dir, name);
        if (TEXT.test(name) && statSync(file).size >= WORTH_BYTES) compress(file);
      }
    },
  };
}

/** Writes both beside one file. */
export function compress(file: string): void {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
