import { type RefObject, useRef, useState } from 'react';

/** Something that is read until its button is pressed, and edited in its place then. */
export interface EditInPlace {
  editing: boolean;
  /** For the button, which is away while one edits. */
  editButton: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** The form is gone, and with it the focus: it comes back to what opened it. */
  close: () => void;
}

export function useEditInPlace(): EditInPlace {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const open = () => setEditing(true);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  return { editing, editButton, open, close };
}
