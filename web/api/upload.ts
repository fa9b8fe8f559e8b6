import { type Answer, addressOf, type Endpoint } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { noAnswer, patienceOf, readAnswer } from './read-answer.ts';

export interface UploadOptions {
  params?: Record<string, string>;
  /** How much of the body has been sent, from 0 to 1. */
  onProgress?(part: number): void;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

/**
 * As `call`, with a multipart body. It uses XMLHttpRequest, since fetch reports no upload progress.
 * The time-out counts only time without progress.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { params = {}, onProgress, signal }: UploadOptions = {},
): Promise<Outcome<Answer<E>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), patienceOf(endpoint));
    };
    const end = (outcome: Outcome<Answer<E>>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      wait();
      onProgress?.(1);
    };
    request.onprogress = wait;
    request.onload = () => end(readAnswer(endpoint, request.status, request.responseText));
    request.onerror = () => end(noAnswer(endpoint));
    request.onabort = () => end(noAnswer(endpoint));
    signal?.addEventListener('abort', () => request.abort());
    request.open(endpoint.method, addressOf(endpoint, { params }));
    request.setRequestHeader('accept', 'application/json');
    wait();
    request.send(form);
  });
}
