/** The mark of the house, drawn with the bar's own dark. */
export function Brand() {
  return (
    <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true" fill="none" style={{ flex: 'none' }}>
      <path d="M8 32 32 11l24 21" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M15 30v23h34V30" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
      <path
        d="M32 48c-7-5-11-8.7-11-13.200a5.8 5.8 0 0 1 11-2.6 5.8 5.8 0 0 1 11 2.600c0 4.5-4 8.2-11 13.200z"
        fill="#1565C0"
      />
    </svg>
  )
}
