import { Module } from '@nestjs/common';
import { ArchiveController } from './archive.controller';
import { ArchiveService } from './archive.service';
import { ArchiveStore } from './archive.store';
import { ArchivedValueStore } from './archived-value.store';
import { SnapshotService } from './snapshot.service';
import { SnapshotStore } from './snapshot.store';

@Module({
  controllers: [ArchiveController],
  providers: [ArchiveService, ArchiveStore, ArchivedValueStore, SnapshotService, SnapshotStore],
  exports: [ArchiveService, SnapshotService],
})
export class ArchiveModule {}
