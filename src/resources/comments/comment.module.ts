import { Module } from '@nestjs/common';
import { CommentController } from './comment.controller';
import { CommentService } from './comment.service';
import { CommentStore } from './comment.store';
import { commentedControllers } from './commented.controller';

@Module({
  controllers: [CommentController, ...commentedControllers],
  providers: [CommentService, CommentStore],
  exports: [CommentService],
})
export class CommentModule {}
