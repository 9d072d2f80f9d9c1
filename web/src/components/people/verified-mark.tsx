/** A filled, scalloped badge with the check cut out; as tall as the text it stands in. */
export function VerifiedMark({ label }: { label: string }) {
  return (
    <span className="inline-flex flex-none text-teal-700 in-data-photo:text-[#7fe7cf]">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.1em] min-h-5 min-w-5">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M12 1.2l2.7 2 3.3-.4 1.3 3.1 3.1 1.3-.4 3.3 2 2.7-2 2.7.4 3.3-3.1 1.3-1.3 3.1-3.3-.4-2.7 2-2.7-2-3.3.4-1.3-3.1-3.1-1.3.4-3.3-2-2.7 2-2.7-.4-3.3 3.1-1.3L6 2.800l3.300.4zM10.700 17.300l6.600-6.600-1.600-1.600-5 5-2.400-2.400-1.600 1.600z"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
