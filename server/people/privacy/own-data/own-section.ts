export interface Person {
  id: string;
  email: string;
}

/** An image of theirs, by its name in the file and in the media store. */
export interface OwnImage {
  file: string;
  storedAs: string;
}

/** A part of data.json: a value, or rows that are streamed while they are read. */
export type Section = readonly [name: string, content: object | null | AsyncIterable<object>];
