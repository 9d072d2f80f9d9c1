/** How far a message of one's own has come: on this device, at the server, on theirs, before their eyes (rule 50). */
export type TickState = 'pending' | 'sent' | 'delivered' | 'read';

export const tickOf = ({ delivered, read }: { delivered: boolean; read: boolean }): TickState =>
  read ? 'read' : delivered ? 'delivered' : 'sent';
