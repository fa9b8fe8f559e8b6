/** One guard of money or stock that is removed, and the test that has to notice. */
export interface Mutant {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  test: { file: string; title: string };
}
