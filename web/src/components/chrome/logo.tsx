/** The mark: two speech bubbles that overlap. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="flex-none">
      <path fill="#ff7da6" d="M12 4a9 9 0 1 1-4.6 16.7L3.4 22l1.1-4A9 9 0 0 1 12 4z" />
      <path fill="#f5b83d" d="M20 9a9 9 0 1 0 4.6 16.7l4 1.3-1.1-4A9 9 0 0 0 20 9z" />
      <path fill="#d6175f" d="M16 9.9a9 9 0 0 1 4.4 11.2A9 9 0 0 1 16 25.1 9 9 0 0 1 11.6 22 9 9 0 0 1 16 9.9z" />
    </svg>
  );
}
