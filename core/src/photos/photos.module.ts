import { Module } from '@nestjs/common';
import { RemoteImagesModule } from '../integrations/remote-images/remote-images.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { GalleryService } from './gallery.service.js';
import { IdDocumentsService } from './id-documents.service.js';
import { Images } from './images.js';
import { MediaRepository } from './media.repository.js';
import { PhotoVariantsService } from './photo-variants.service.js';
import { PhotosListener } from './photos.listener.js';
import { PhotosService } from './photos.service.js';

@Module({
  imports: [StorageModule, RemoteImagesModule, UsersModule],
  providers: [Images, MediaRepository, PhotosService, GalleryService, IdDocumentsService, PhotoVariantsService, PhotosListener],
  exports: [PhotosService, GalleryService, IdDocumentsService, PhotoVariantsService],
})
export class PhotosModule {}
