import { uploadMessages } from '#contract/api/uploads.ts';
import { Problem } from '#server/infra/problems.ts';

/** The upload is no image that the shop accepts, whatever its name says (S24). */
export class NotAImage extends Problem {
  constructor(message: string = uploadMessages.notAnImage, cause?: unknown) {
    super('invalid', message, { cause });
    this.name = 'NotAPicture';
  }
}

/** The upload is no video that the shop accepts. */
export class NotAVideo extends Problem {
  constructor(message: string = uploadMessages.notAVideo) {
    super('invalid', message);
    this.name = 'NotAVideo';
  }
}
