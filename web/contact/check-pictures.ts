import { contactMessages, findSubject, imagesProblem } from '#contract/contact-rules.ts';
import { largestPictureBytes, uploadTypes } from '#contract/uploads.ts';

/** Why the files cannot be added to the pictures that are there; undefined when they can. */
export function checkPictures(
  chosen: string,
  files: readonly Pick<File, 'type' | 'size'>[],
  present: number,
): string | undefined {
  const subject = findSubject(chosen);
  if (!subject || subject.images === 0) return contactMessages.imagesRefused;
  if (files.some(({ type }) => !uploadTypes.includes(type))) return contactMessages.notAPicture;
  if (files.some(({ size }) => size > largestPictureBytes)) {
    return contactMessages.imageTooHeavy;
  }
  return imagesProblem(subject.value, present + files.length);
}
