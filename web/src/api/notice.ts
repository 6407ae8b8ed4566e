/** How a message reaches the person is the affair of the layer above: it plugs itself in here. */
export const notice: Record<'success' | 'error', (message: string) => void> = {
  success: () => undefined,
  error: () => undefined,
}
