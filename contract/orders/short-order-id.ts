/** An order's id as people see it: the last 8 characters, in upper case. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}
