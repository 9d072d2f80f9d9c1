import { Module } from '@nestjs/common';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { Images } from './images.js';
import { MediaRepository } from './media.repository.js';
import { PhotosService } from './photos.service.js';

@Module({ imports: [StorageModule], providers: [Images, MediaRepository, PhotosService], exports: [PhotosService] })
export class PhotosModule {}
