import { create } from 'zustand';

/** Whether translations could not be had just now: said once for a whole chat. */
export const useEngineState = create<{ isAway: boolean }>()(() => ({ isAway: false }));
