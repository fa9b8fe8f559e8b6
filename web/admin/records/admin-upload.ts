import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Endpoint } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { type UploadOptions, upload } from '#web/api/upload.ts';
import { screenAfterRefusal } from './refusal-screen.ts';

/** As `upload`; a session that has ended goes to /login and comes back after (S29). */
export function useAdminUpload() {
  const navigate = useNavigate();
  return useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      form: FormData,
      options?: UploadOptions,
    ): Promise<Outcome<Answer<E>>> => {
      const answer = await upload(endpoint, form, options);
      const elsewhere = screenAfterRefusal(answer);
      if (elsewhere) navigate(elsewhere);
      return answer;
    },
    [navigate],
  );
}
