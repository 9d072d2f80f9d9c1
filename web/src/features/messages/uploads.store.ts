import { create } from 'zustand';

/** How much of each image on its way has left this device, from 0 to 1, by the id of its outbox entry. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

export const noteProgress = (id: string, part: number): void => useUploads.setState({ [id]: part });
