/** Every job by name, with its data. A job without a processor does not compile (worker/src). */
export interface JobMap {
  'match.expire': { matchId: string };
  'swipes.reset': Record<string, never>;
  'trips.retire': Record<string, never>;
  'uploads.purge': Record<string, never>;
  'sessions.purge': Record<string, never>;
  'photo.make-variants': { mediaId: string };
  'mails.purge': Record<string, never>;
  'account-tokens.purge': Record<string, never>;
  'demo.remove-lent': Record<string, never>;
  'mail.send': { mailId: string };
  'demo.like-back': { swiperId: string; swipeeId: string };
  'demo.answer': { demoId: string; matchId: string };
  'demo.answer-directly': { demoId: string; userId: string };
  'demo.accept-date': { dateId: string };
}

export type JobName = keyof JobMap;

export const QUEUES = ['lifecycle', 'mail', 'media', 'demo'] as const;
export type QueueName = (typeof QUEUES)[number];

/** The queue in which each job waits. */
export const QUEUE_OF = {
  'match.expire': 'lifecycle',
  'swipes.reset': 'lifecycle',
  'trips.retire': 'lifecycle',
  'uploads.purge': 'lifecycle',
  'sessions.purge': 'lifecycle',
  'photo.make-variants': 'media',
  'mails.purge': 'lifecycle',
  'account-tokens.purge': 'lifecycle',
  'demo.remove-lent': 'lifecycle',
  'mail.send': 'mail',
  'demo.like-back': 'demo',
  'demo.answer': 'demo',
  'demo.answer-directly': 'demo',
  'demo.accept-date': 'demo',
} as const satisfies { [N in JobName]: QueueName };

/** The jobs of one queue, told apart by name. */
export type JobOn<Q extends QueueName> = {
  [N in JobName]: (typeof QUEUE_OF)[N] extends Q ? { name: N; data: JobMap[N] } : never;
}[JobName];

/** Whether a job that was found in a queue is one that this version knows there. */
export const isJobOn = <Q extends QueueName>(queue: Q, job: { name: string; data: unknown }): job is JobOn<Q> =>
  (QUEUE_OF as Partial<Record<string, QueueName>>)[job.name] === queue;
