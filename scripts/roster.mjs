/** The services of one run, in the order of their start. */
export class Roster {
  #services = [];
  #onProcess = () => {};

  /** `onProcess(record)` hears of every process that the services start from now on. */
  reportTo(onProcess) {
    this.#onProcess = onProcess;
  }

  /** Starts a service and resolves when it is ready; from this call on it will be stopped with the others. */
  async start(service, signal) {
    signal.throwIfAborted();
    this.#services.push(service);
    await service.start(signal, this.#onProcess);
  }

  /** Rejects when one of the services could not be kept running. */
  untilOneGivesUp() {
    return Promise.race(this.#services.map((service) => service.gaveUp));
  }

  /** The last started first: the product before the databases it writes to. */
  async stopAll() {
    for (const service of this.#services.reverse()) await service.stop();
  }
}
