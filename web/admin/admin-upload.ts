import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { Outcome } from '#contract/envelope.ts';
import { withReturn } from '#web/account/safe-return.ts';
import { type UploadOptions, upload } from '#web/api/upload.ts';

/** As `upload`; a session that has ended goes to /login and comes back after (decision 29). */
export function useAdminUpload() {
  const navigate = useNavigate();
  return useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      form: FormData,
      options?: UploadOptions,
    ): Promise<Outcome<Answer<E>>> => {
      const answer = await upload(endpoint, form, options);
      if (!answer.success && answer.status === 401) {
        const { pathname, search } = window.location;
        navigate(withReturn('/login', pathname + search));
      }
      return answer;
    },
    [navigate],
  );
}
