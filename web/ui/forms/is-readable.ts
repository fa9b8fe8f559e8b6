/** False once the file was changed or moved after it was chosen: the browser sends nothing of it then. */
export async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
