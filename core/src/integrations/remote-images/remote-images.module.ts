import { Module } from '@nestjs/common';
import { Internet } from './internet.js';
import { RemoteImages } from './remote-images.js';

@Module({ providers: [Internet, RemoteImages], exports: [RemoteImages] })
export class RemoteImagesModule {}
