import { uploadMessages } from '#contract/api/uploads.ts';
import { Problem } from '#server/infra/problems.ts';

/** What was given is no image that the shop takes, whatever its name says (decision 24). */
export class NotAImage extends Problem {
  constructor(message: string = uploadMessages.notAnImage, cause?: unknown) {
    super('invalid', message, { cause });
    this.name = 'NotAPicture';
  }
}

/** What was given is no video that the shop takes. */
export class NotAVideo extends Problem {
  constructor(message: string = uploadMessages.notAVideo) {
    super('invalid', message);
    this.name = 'NotAVideo';
  }
}
