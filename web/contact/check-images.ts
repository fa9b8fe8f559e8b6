import { largestImageBytes, uploadTypes } from '#contract/api/uploads.ts';
import { contactMessages, findSubject, imagesProblem } from '#contract/contact/contact-rules.ts';

/** Why the files cannot be added to the images that are there; undefined when they can. */
export function checkImages(
  chosen: string,
  files: readonly Pick<File, 'type' | 'size'>[],
  present: number,
): string | undefined {
  const subject = findSubject(chosen);
  if (!subject || subject.images === 0) return contactMessages.imagesRefused;
  if (files.some(({ type }) => !uploadTypes.includes(type))) return contactMessages.notAnImage;
  if (files.some(({ size }) => size > largestImageBytes)) {
    return contactMessages.imageTooHeavy;
  }
  return imagesProblem(subject.value, present + files.length);
}
